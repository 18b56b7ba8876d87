// Runs under Node.js, after the plot library, plot.js and the line `const job = {data, folder};`: a file for each panel.
"use strict";

(async () => {
  const fs = require("fs");
  const path = require("path");
  const write = (name, svg) => {
    const file = path.join(job.folder, `${name}.svg`);
    fs.writeFileSync(file, svg + "\n");
    console.log(file);
  };
  if (job.data.overview) write("overview", await overviewSvg(vega, job.data.overview));
  for (const figure of job.data.figures)
    for (const panel of figure.panels) write(panel.file, await svgOf(vega, figure, panel));
})().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
