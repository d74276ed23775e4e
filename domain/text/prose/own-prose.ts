// A text of the shop's own, as whoever runs it writes it: no title between dashes, no anchors.
import { parseBlocks, unbroken } from './parse-prose.ts'
import { type Block, type Inline, plainWords, type Prose } from './prose-types.ts'

/** What is wrong with a text, and in which of its lines, the first being 1. */
interface ProseMistake {
  readonly code: 'text_head' | 'text_unreadable' | 'link_unsafe'
  readonly line: number
}

/** Pages of the shop, addresses of the web, letters, places on the page: nothing that runs. */
const safeLink =
  /^(?:https:\/\/[^\s"<>]+|mailto:[^\s"<>@]+@[^\s"<>]+|route:[a-z-]+\S*|#[a-z0-9-]+|\/(?![/\\])\S*)$/

function linksIn(inlines: readonly Inline[]): string[] {
  return inlines.flatMap(part => {
    if (typeof part === 'string') return []
    return 'link' in part ? [part.link, ...linksIn(part.text)] : linksIn(part.strong)
  })
}

function inlinesOf(block: Block): readonly Inline[] {
  if (block.is === 'h2' || block.is === 'h3') return []
  if (block.is === 'table') return [...block.head, ...block.rows.flat()].flat()
  const text = 'text' in block ? block.text : []
  return [...text, ...('items' in block ? block.items.flat() : [])]
}

interface Chunk {
  /** Of its first line. */
  readonly line: number
  readonly lines: string[]
}

/** What belongs together: parted by empty lines, a heading being one by itself. */
function chunksOf(source: string): readonly Chunk[] {
  const chunks: Chunk[] = []
  let open: Chunk | undefined
  source.split(/\r?\n/).forEach((line, index) => {
    const isHeading = /^#{1,6} /.test(line)
    if (line.trim() === '' || isHeading) open = undefined
    if (line.trim() === '') return
    if (open === undefined) {
      open = { line: index + 1, lines: [] }
      chunks.push(open)
    }
    open.lines.push(line)
    if (isHeading) open = undefined
  })
  return chunks
}

/** Headings are told apart by their number where they have no name of their own. */
const withAnchor = (line: string, number: number): string =>
  /^#{2,3} /.test(line) && !/\{#[a-z0-9-]+\}\s*$/.test(line) ? `${line.trim()} {#s-${number}}` : line

function blocksOf({ line, lines }: Chunk, number: number): readonly Block[] | ProseMistake {
  const [first = '', ...more] = lines
  try {
    const blocks = parseBlocks([[withAnchor(first, number), ...more]])
    const isSafe = blocks.every(block => linksIn(inlinesOf(block)).every(link => safeLink.test(link)))
    return isSafe ? blocks : { code: 'link_unsafe', line }
  } catch {
    return { code: 'text_unreadable', line }
  }
}

const isMistake = (found: readonly Block[] | ProseMistake): found is ProseMistake => 'code' in found

/**
 * A text as it was typed: `# Title`, a paragraph that says what the page is about, then headings (`##`,
 * `###`), paragraphs, lists, tables, notes, stress and links. Marks of HTML are words as any others.
 */
export function readOwnProse(source: string): Prose | ProseMistake {
  const [title, about, ...rest] = chunksOf(unbroken(source))
  const [, name = ''] = /^# (.+)$/.exec(title?.lines[0] ?? '') ?? []
  if (title === undefined || name === '') return { code: 'text_head', line: 1 }
  const said = about === undefined ? { code: 'text_head' as const, line: title.line } : blocksOf(about, 0)
  if (isMistake(said)) return said
  const [block] = said
  if (block?.is !== 'p') return { code: 'text_head', line: about?.line ?? title.line }
  const blocks: Block[] = []
  for (const [index, chunk] of rest.entries()) {
    const found = blocksOf(chunk, index + 1)
    if (isMistake(found)) return found
    blocks.push(...found)
  }
  return { title: name.trim(), description: plainWords(block.text), blocks }
}
