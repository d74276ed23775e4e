import type { Block, Inline, Prose } from './prose-types.ts'

const inlinePattern = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g

/** Stress and links inside a line. */
function parseInline(text: string): Inline[] {
  const found: Inline[] = []
  let at = 0
  for (const match of text.matchAll(inlinePattern)) {
    if (match.index > at) found.push(text.slice(at, match.index))
    const [whole, strong, words = '', link = ''] = match
    found.push(strong === undefined ? { link, text: parseInline(words) } : { strong: parseInline(strong) })
    at = match.index + whole.length
  }
  if (at < text.length) found.push(text.slice(at))
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
