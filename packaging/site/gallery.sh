#!/usr/bin/env bash
# gallery.sh PROGRAM FOLDER: six searches for the trace viewer that lies in FOLDER: a record and a film of each, and
# FOLDER/gallery.html, which shows them with captions.
set -euo pipefail
(($# == 2)) || { echo "usage: packaging/site/gallery.sh PROGRAM FOLDER" >&2; exit 2; }
program=$1 folder=$2
declare -A papers=(['ab-sss*']='SSS*' ['mtd-bi']='MTD-bi' ['mtd(f)']='MTD(f)')  # the names that papers give
cards=

# card NAME TITLE CAPTION GAME [OPTION...]: with a film of each algorithm that makes several passes.
card() {
    local name=$1 title=$2 caption=$3
    shift 3
    "$program" trace "$@" --out "$folder/$name.trace" > /dev/null
    local options=() algorithms=('mtd(f)') given=("$@") films='' algorithm i
    for ((i = 0; i < ${#given[@]}; ++i)); do
        case ${given[i]} in
            --algorithms) IFS=, read -ra algorithms <<< "${given[++i]}" ;;
            --no-deepening) options+=(--stride=1) ;;
            *) options+=("${given[i]}") ;;
        esac
    done
    for ((i = 0; i < ${#algorithms[@]}; ++i)); do
        algorithm=${algorithms[i]}
        [[ $algorithm != wide* ]] || continue
        "$program" search "${options[@]}" --driver "$algorithm" --film "$folder/$name-$i.svg" > /dev/null
        films+="<b>${papers[$algorithm]}</b><img src=\"$name-$i.svg\" alt=\"The passes of ${papers[$algorithm]} at the last depth, one by one\">"
    done
    cards+="<figure><a href=\"index.html#$name.trace\">$films</a>
<figcaption><h2><a href=\"index.html#$name.trace\">$title</a></h2><p>$caption</p></figcaption></figure>
"
}

four='wide,wide/negascout,ab-sss*,mtd(f)'
card papers 'SSS* and MTD(f) on one tree' \
    'The questions of both. The viewer draws their trees beside those of Alpha-Beta and NegaScout, as the papers do.' \
    uniform --position 'width=2 depth=4 seed=17' --depth 4 --no-deepening --no-lookahead --algorithms "$four"
card tictactoe 'The end of a game of tic-tac-toe' \
    'Three moves are left. SSS* comes from above: can X win? MTD(f) begins with the guess that it is a draw.' \
    tictactoe --position 'moves b2 a3 a1 c3 b3 b1' --depth 3 --algorithms "$four"
card guess 'A good guess saves passes' \
    'MTD(f) in Othello. Each depth begins at the value of two depths before, and two or three passes are enough.' \
    othello --position f5d6c3d3c4f4c5b3c2 --depth 6
card halving 'Halving what is left' \
    'MTD-bi, which is C*, in the same position: each question is asked in the middle of the bounds.' \
    othello --position f5d6c3d3c4f4c5b3c2 --depth 5 --algorithms 'mtd-bi'
card mate 'Mate in three' \
    'Chess: the bishop gives check when the rook moves away. The bounds are wins and losses, counted in plies.' \
    chess --position 'r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1' --depth 5
card seeds 'The same position by two ways' \
    'Kalah: a side moves again when its last seed falls into its store, and the table answers positions seen before.' \
    kalah --depth 5

cat > "$folder/gallery.html" <<END
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Betwixt: six searches, node by node</title>
<link rel="icon" href="../web/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="style.css">
<link rel="stylesheet" href="gallery.css">
</head>
<body>
<p><a href="../index.html">Betwixt</a></p>
<h1>Six searches, node by node</h1>
<p>Each picture shows the passes of the last depth: the question that a pass asks, its answer, and the bounds after it. A
click opens the search in the viewer, which plays it node by node. <a href="index.html">The viewer</a> opens records of
your own searches, too.</p>
<main class="gallery">
$cards</main>
</body>
</html>
END
cat > "$folder/gallery.css" <<'END'
body { max-width: 1100px; margin: auto; padding: 1rem; }
.gallery { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); }
.gallery figure { margin: 0; }
.gallery figure > a { color: inherit; text-decoration: none; }
.gallery img { width: 100%; height: auto; border: 1px solid #8886; border-radius: 8px; background: #fff; }
@media (prefers-color-scheme: dark) { .gallery img { filter: invert(.92) hue-rotate(180deg); } }
.gallery h2 { font-size: 1.1rem; margin: .5rem 0 .2rem; }
.gallery p { margin: 0; }
END
