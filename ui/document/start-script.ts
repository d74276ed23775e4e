import type { Assets } from './assets.ts'

/**
 * Asks for a page's code when the page has been painted for the first time: until then the line belongs to
 * what is seen. A page that nobody sees is not painted, so there it asks at once. Run in the browser as it
 * stands, so it is text.
 */
const starter = `(code,starts)=>{
const come=()=>{
const add=(tag,more)=>document.head.append(Object.assign(document.createElement(tag),more))
for(const href of code)add("link",{rel:"modulepreload",href})
for(const src of starts)add("script",{type:"module",src})
}
document.hidden?come():requestAnimationFrame(()=>setTimeout(come))
}`
  .replaceAll('\n', ';')
  .replaceAll('{;', '{')
  .replaceAll(';}', '}')

type Started = Pick<Assets, 'modulePreloads' | 'scripts'>

/** The script that begins a page; nothing for a page that no script begins. */
export function startScript({ modulePreloads, scripts }: Started): string | undefined {
  if (scripts.length === 0) return undefined
  const listed = [modulePreloads, scripts].map(list => JSON.stringify(list).replaceAll('<', '\\u003c'))
  return `(${starter})(${listed.join()})`
}
