#include "training/othello/sample.hpp"

#include "games/othello/notation.hpp"

namespace betwixt::train_othello {

othello::Position Sample::position() const {
    std::string text;
    for (int i = 0; i < 64; ++i) text += mine >> i & 1 ? 'X' : theirs >> i & 1 ? 'O' : '-';
    return othello::Notation::parse(text + " X");
}

}  // namespace betwixt::train_othello
