// Runs under Node.js, after the plot library, plot.js and the line `const job = {data, folder};`: a file for each panel.
"use strict";

(async () => {
  const fs = require("fs");
  const path = require("path");
  for (const figure of job.data.figures)
    for (const panel of figure.panels) {
      const file = path.join(job.folder, `${panel.file}.svg`);
      fs.writeFileSync(file, (await svgOf(vega, figure, panel, (name) => (name === figure.reference ? -1 : job.data.styles[name]))) + "\n");
      console.log(file);
    }
})().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
