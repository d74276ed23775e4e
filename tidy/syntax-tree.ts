import { parseSync } from 'oxc-parser'

/** A node of the syntax tree, read by name: the rules narrow what they use. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** A node with the way to it: its parent and the property of the parent that holds it. */
export interface Place {
  readonly node: SyntaxNode
  readonly key: string
  readonly parent?: Place
}

export interface ParsedFile {
  readonly path: string
  readonly text: string
  /** Every node, in the order of the source. */
  readonly places: readonly Place[]
  readonly comments: readonly { readonly value: string; readonly start: number }[]
  /** Syntax errors; other rules cannot trust such a tree. */
  readonly errors: readonly string[]
  lineOf(offset: number): number
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function collect(node: SyntaxNode, key: string, parent: Place | undefined, into: Place[]): void {
  const place: Place = parent ? { node, key, parent } : { node, key }
  into.push(place)
  for (const [name, value] of Object.entries(node)) {
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) collect(item, name, place, into)
    } else if (isNode(value)) collect(value, name, place, into)
  }
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return offset => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}

/** Parses TypeScript or TSX without types: fast enough to do the whole repository in a second or two. */
export function parseFile(path: string, text: string): ParsedFile {
  const parsed = parseSync(path, text)
  const places: Place[] = []
  const program: unknown = parsed.program
  if (isNode(program)) collect(program, '', undefined, places)
  const errors = parsed.errors.map(error => error.message)
  return { path, text, places, comments: parsed.comments, errors, lineOf: lineFinder(text) }
}

/** The name of an identifier, or the text of a string literal; anything else gives undefined. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier' && typeof node['name'] === 'string') return node['name']
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined
}

/** `Date.now` for that member expression; computed and deeper members give undefined. */
export function memberName(node: unknown): string | undefined {
  if (!isNode(node) || node.type !== 'MemberExpression' || node['computed'] === true) return undefined
  const object = nameOf(node['object'])
  const property = nameOf(node['property'])
  return object !== undefined && property !== undefined ? `${object}.${property}` : undefined
}

/** The nearest place above that passes the test. */
export function above(place: Place, test: (place: Place) => boolean): Place | undefined {
  for (let up = place.parent; up; up = up.parent) if (test(up)) return up
  return undefined
}
