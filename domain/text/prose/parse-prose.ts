import type { Block, Inline, Prose } from './prose-types.ts'

/**
 * Where a mark comes next, at a place or after it; Infinity where it comes no more. Asked for places in
 * rising order it reads the text once, however often it is asked.
 */
function seeker(text: string, mark: RegExp): (from: number) => number {
  const pattern = new RegExp(mark, 'g')
  let next = -1
  return from => {
    if (next >= from) return next
    pattern.lastIndex = from
    next = pattern.exec(text)?.index ?? Infinity
    return next
  }
}

interface Mark {
  readonly end: number
  readonly is: Inline
}

/** Reads what a mark opens: `**stress**` within a line, `[words](address)` with no space in the address. */
function markReader(text: string): (at: number) => Mark | undefined {
  const stressEnd = seeker(text, /\*\*/)
  const lineEnd = seeker(text, /[\n\r\u2028\u2029]/)
  const wordsEnd = seeker(text, /\]/)
  const addressEnd = seeker(text, /[)\s]/)
  return at => {
    if (text[at] === '*') {
      const end = stressEnd(at + 3)
      if (end > lineEnd(at + 2) || end === Infinity) return undefined
      return { end: end + 2, is: { strong: parseInline(text.slice(at + 2, end)) } }
    }
    const close = wordsEnd(at + 1)
    if (close === at + 1 || text[close + 1] !== '(') return undefined
    const end = addressEnd(close + 2)
    if (end === close + 2 || text[end] !== ')') return undefined
    const link = text.slice(close + 2, end)
    return { end: end + 1, is: { link, text: parseInline(text.slice(at + 1, close)) } }
  }
}

/** Stress and links inside a line, in a time that grows with its length and no faster. */
function parseInline(text: string): Inline[] {
  const found: Inline[] = []
  const read = markReader(text)
  const opening = seeker(text, /\*\*|\[/)
  let said = 0
  for (let at = opening(0); at < text.length; ) {
    const mark = read(at)
    if (mark !== undefined) {
      if (at > said) found.push(text.slice(said, at))
      found.push(mark.is)
      said = mark.end
    }
    at = opening(mark?.end ?? at + 1)
  }
  if (said < text.length) found.push(text.slice(said))
  return found
}

const headingPattern = /^(#{2,3}) (.+) \{#([a-z0-9-]+)\}$/
const cellsOf = (row: string) =>
  row
    .slice(1, -1)
    .split('|')
    .map(cell => parseInline(cell.trim()))
const joined = (lines: readonly string[]) =>
  parseInline(
    lines
      .map(line => line.trim())
      .join(' ')
      .trim(),
  )

/** Items of a list; a line that starts with spaces goes on with the item before. */
function itemsOf(lines: readonly string[], mark: RegExp): Inline[][] {
  const items: string[] = []
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''))
    else items.push(`${items.pop() ?? ''} ${line.trim()}`)
  }
  return items.map(parseInline)
}

function noteOf(lines: readonly string[]): Block {
  const said = lines.map(line => line.replace(/^> ?/, ''))
  const items = said.filter(line => line.startsWith('- '))
  const text = joined(said.filter(line => !line.startsWith('- ')))
  return items.length === 0 ? { is: 'note', text } : { is: 'form', text, items: itemsOf(items, /^- /) }
}

function blockOf(lines: readonly string[]): Block {
  const [first = '', second = ''] = lines
  if (first.startsWith('#')) {
    const [, marks, text = '', id = ''] = headingPattern.exec(first) ?? []
    if (marks === undefined || lines.length > 1) throw new Error(`not a heading with an anchor: ${first}`)
    return marks.length === 2 ? { is: 'h2', id, text } : { is: 'h3', id, text }
  }
  if (first.startsWith('- ')) return { is: 'ul', items: itemsOf(lines, /^- /) }
  if (/^\d+\. /.test(first)) return { is: 'ol', items: itemsOf(lines, /^\d+\. /) }
  if (first.startsWith('> ')) return noteOf(lines)
  if (first.startsWith('|')) {
    if (!/^\|[\s|:-]+\|$/.test(second)) throw new Error(`not a table with a head: ${first}`)
    return { is: 'table', head: cellsOf(first), rows: lines.slice(2).map(cellsOf) }
  }
  return { is: 'p', text: joined(lines) }
}

/** Blocks by their lines. Throws at anything it would have to guess. */
export const parseBlocks = (chunks: readonly (readonly string[])[]): Block[] => chunks.map(blockOf)

function factsOf(head: string): Record<string, string> {
  return Object.fromEntries(
    head.split('\n').map(line => {
      const [, name = '', value = ''] = /^([a-z]+): (.+)$/.exec(line) ?? []
      if (name === '') throw new Error(`not a fact of the form "name: value": ${line}`)
      return [name, value]
    }),
  )
}

/** French sets a space before double marks and inside its quotes; no line may break there. */
export const unbroken = (source: string): string =>
  source.replaceAll(/(\S) ([;:?!»])/g, '$1\u00a0$2').replaceAll('« ', '«\u00a0')

/**
 * Reads a text of `ui/content`: title and description between two lines of dashes, then Markdown, of which
 * the texts need headings with anchors, paragraphs, lists, tables, notes (with a list in it, a form to copy),
 * stress and links. Throws at
 * anything it would have to guess.
 */
export function parseProse(source: string): Prose {
  const [, head, body] = /^---\n([\s\S]+?)\n---\n([\s\S]*)$/.exec(unbroken(source)) ?? []
  if (head === undefined || body === undefined) throw new Error('a text begins with its facts between dashes')
  const { title, description, ...others } = factsOf(head)
  if (!title || !description) throw new Error('a text has a title and a description')
  if (Object.keys(others).length > 0) throw new Error(`unknown facts: ${Object.keys(others).join(', ')}`)
  const chunks = body.split(/\n{2,}/).map(chunk => chunk.split('\n').filter(line => line.trim() !== ''))
  return { title, description, blocks: parseBlocks(chunks.filter(lines => lines.length > 0)) }
}
