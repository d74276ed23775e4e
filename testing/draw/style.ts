// How a drawing looks, by day and by night. Found, missed and failing differ in dash, weight and a sign as
// well as in colour. Colours are written out, since not every viewer of SVG knows custom properties.
export const lightColours = {
  paper: '#ffffff',
  box0: '#f4f3ef',
  box1: '#ffffff',
  edge: '#5b5b66',
  ink: '#17171c',
  faint: '#5f5f6b',
  covered: '#1d6b3c',
  uncovered: '#9a4a00',
  failing: '#b3123a',
}
export type Colours = typeof lightColours
export const darkColours: Colours = {
  paper: '#131318',
  box0: '#1d1d24',
  box1: '#131318',
  edge: '#9a9aa8',
  ink: '#f2f1ec',
  faint: '#a9a9b5',
  covered: '#6fd396',
  uncovered: '#f0a860',
  failing: '#ff7d96',
}

const shapes = `.chart{font:12px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.chart .box{stroke-width:1.2}
.chart .parallel{stroke-dasharray:7 3}
.chart .inner,.chart path{fill:none}
.chart .name{font-weight:700}
.chart .call{font-style:italic}
.chart .sign{text-anchor:middle;font-weight:700}
.chart path{stroke-width:1.3}
.chart text{paint-order:stroke;stroke-width:3px;stroke-linejoin:round}
.chart text.failing{font-weight:700}
.chart .covered path{stroke-width:1.8}
.chart .uncovered path{stroke-dasharray:6 4}
.chart .failing path{stroke-width:3;stroke-dasharray:2 3}`

const marked = (name: string, colour: string): string =>
  `.chart text.${name},.chart .${name} polygon{fill:${colour}}.chart .${name} path{stroke:${colour}}`

const painted = (colours: Colours): string => `.chart{background:${colours.paper}}
.chart .box{fill:${colours.box0};stroke:${colours.edge}}
.chart .box.depth1{fill:${colours.box1}}
.chart text,.chart .depth1 text{stroke:${colours.box1}}
.chart .depth0 text{stroke:${colours.box0}}
.chart .inner,.chart path{stroke:${colours.edge}}
.chart text,.chart .start{fill:${colours.ink}}
.chart .call{fill:${colours.faint}}
.chart polygon{fill:${colours.edge}}
${marked('covered', colours.covered)}
${marked('uncovered', colours.uncovered)}
${marked('failing', colours.failing)}`

/** The rules of a chart's classes, in the theme of whoever looks at it. */
export const drawingStyle = `${shapes}
${painted(lightColours)}
@media (prefers-color-scheme:dark){${painted(darkColours)}}`
