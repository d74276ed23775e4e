const stripped = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Headings that skip a level after the one before them, such as an h4 after an h2. */
function headingJumps(markup: string): string[] {
  const headings = [...markup.matchAll(/<h([1-6])[ >]([^<]|<(?!\/h))*/g)].map(([text, level]) => ({
    level: Number(level),
    words: stripped(text),
  }))
  return headings.flatMap(({ level, words }, at) => {
    const before = headings[at - 1]
    return before && level > before.level + 1 ? [`h${level} "${words}" follows h${before.level}`] : []
  })
}

const emptyHeaders = (markup: string): string[] =>
  [...markup.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)]
    .filter(([, inner = '']) => stripped(inner) === '')
    .map(() => 'a header of a table has no words')

/** The name of a section: its own label, or the words of the heading that it points at. */
function nameOf(section: string, markup: string): string {
  const [, label] = /aria-label="([^"]*)"/.exec(section) ?? []
  if (label !== undefined) return label
  const [, id = ''] = /aria-labelledby="([^"]*)"/.exec(section) ?? []
  const at = markup.indexOf(` id="${id}"`)
  return id === '' || at < 0 ? '' : stripped(markup.slice(markup.indexOf('>', at) + 1).split('</h')[0] ?? '')
}

/** Named sections are landmarks: two of one name cannot be told apart in a list of them. */
function twinSections(markup: string): string[] {
  const names = [...markup.matchAll(/<section\b[^>]*>/g)]
    .map(([section]) => nameOf(section, markup))
    .filter(name => name !== '')
  return names.filter((name, at) => names.indexOf(name) < at).map(name => `two sections are named "${name}"`)
}

/**
 * What is wrong with the structure of a page's markup, or of a part of it, as far as it shows without a
 * browser: axe's rules heading-order, empty-table-header and landmark-unique. Empty when all is well.
 */
export const structureFaults = (markup: string): string[] => [
  ...headingJumps(markup),
  ...emptyHeaders(markup),
  ...twinSections(markup),
]
