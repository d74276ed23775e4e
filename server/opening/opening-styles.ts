/** Styles of the first-run page, in the colours of the shop (ui/styles/tokens.css) in both themes. */
export const styles = `
:root{color-scheme:light dark;--bg:#e4e7e6;--surface:#f3f5f4;--ink:#15181a;--ink-2:#4d5557;--edge:#6b7476;
--error:#b3142b}
@media (prefers-color-scheme:dark){:root{--bg:#15181a;--surface:#1f2426;--ink:#eceeee;--ink-2:#b4bcbc;
--edge:#8b9596;--error:#ff8a95}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:400 1.0625rem/1.5 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:1rem 1rem 3rem;overflow-wrap:anywhere}
h1{font-size:clamp(1.75rem,1.3rem + 1.9vw,2.5rem);line-height:1.05;margin:.25rem 0 1rem}
h2{font-size:1.0625rem;margin:0}
a{color:inherit}
.languages{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin-bottom:2rem}
.languages>*{min-height:1.5rem}
.count,.hint,small{color:var(--ink-2)}
.count{margin:0}
.hint,.wrong{margin:0;font-size:.9375rem}
.field{margin:0 0 1.25rem}
label{display:block;font-weight:600}
input,select,textarea,button{font:inherit;color:inherit;width:100%;min-height:2.75rem;padding:.5rem .75rem;
border:1px solid var(--edge);border-radius:0;background:var(--surface)}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
[aria-invalid]{border:2px solid var(--error)}
.wrong{color:var(--error);font-weight:600}
.alert{border:2px solid var(--error);padding:.75rem 1rem;margin:0 0 1.5rem}
.alert p{margin:0;font-weight:600}.alert ul{margin:.25rem 0 0;padding-left:1.25rem}
.acts{display:flex;flex-wrap:wrap;gap:.75rem}
button{width:auto;min-width:9rem;cursor:pointer;background:var(--ink);color:var(--bg);border-color:var(--ink)}
button.plain{background:none;color:var(--ink)}
section{border-top:1px solid var(--edge);padding:.75rem 0;display:grid;grid-template-columns:1fr auto;
gap:.25rem 1rem}
dl{grid-column:1/-1;margin:0;display:grid;grid-template-columns:minmax(8rem,1fr) 2fr;gap:.25rem 1rem}
dt{color:var(--ink-2)}dd{margin:0;white-space:pre-line}
.away{position:absolute;width:1px;min-height:0;height:1px;padding:0;border:0;opacity:0}
@media (max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
`
