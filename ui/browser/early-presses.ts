/** Marks what a server has drawn and whose code comes late. */
const lazyMark = 'data-lazy'

/**
 * A button of a part whose code is still on its way hears its presses when that is there, once each and in
 * order. Links and forms of such a part work without.
 */
export function keepPresses(ready: Promise<unknown>, root: Document = document): void {
  const kept: HTMLButtonElement[] = []
  const hear = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || button.type !== 'button' || !button.closest(`[${lazyMark}]`)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    kept.push(button)
  }
  root.addEventListener('click', hear, true)
  void ready.then(() => {
    root.removeEventListener('click', hear, true)
    for (const button of kept) button.click()
  })
}
