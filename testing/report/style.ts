import { type Colours, darkColours, drawingStyle, lightColours } from '../draw/style.ts'

const properties = (colours: Colours): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** The whole style of a report: one column on a phone, drawings that scroll in a window of their own. */
export const reportStyle = `:root{color-scheme:light dark;${properties(lightColours)}}
@media (prefers-color-scheme:dark){:root{${properties(darkColours)}}}
*{box-sizing:border-box}
body{margin:0 auto;padding:16px;max-width:1400px;background:var(--paper);color:var(--ink);
font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
h1{font-size:1.6rem;line-height:1.2;margin:8px 0}
h2{display:inline;font-size:1.15rem;margin:0;overflow-wrap:anywhere}
h3{font-size:1rem;margin:20px 0 4px}
p{margin:4px 0}
a{color:inherit;text-underline-offset:3px}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
code,pre,li.step,.keys li{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
code,li,td,th{overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:4px 0;padding:8px 12px;background:var(--box0);
border-left:3px solid var(--failing)}
ul,ol{margin:4px 0;padding-left:26px}
.faint{color:var(--faint)}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid var(--edge)}
th{font-weight:600;color:var(--faint);font-size:.85rem}
td.number,th.number{text-align:right;white-space:nowrap}
.verdict{font-weight:700;white-space:nowrap}
.passed,.whole{color:var(--covered)}
.incomplete,.part{color:var(--uncovered)}
.failed,.none{color:var(--failing)}
details.machine{border-top:2px solid var(--edge);margin:24px 0 0;padding:12px 0 0}
summary{cursor:pointer;padding:6px 0}
.size{scroll-margin-top:96px}
summary .verdict{margin:0 8px}
.legend{display:flex;flex-wrap:wrap;gap:4px 20px;padding:0;list-style:none}
.legend svg{vertical-align:middle;margin-right:6px;background:none}
.window{overflow:auto;max-height:80vh;border:1px solid var(--edge);margin:4px 0}
.chart{display:block}
.fit:checked~.window .chart{width:100%;height:auto}
.fit{inline-size:20px;block-size:20px;vertical-align:middle}
label{padding:6px 4px}
.again{display:block;padding:8px 12px;background:var(--box0);user-select:all}
@media (max-width:640px){.spare{display:none}th,td{padding-right:8px}}
${drawingStyle}`
