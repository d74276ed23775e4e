import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { SaxesParser } from 'saxes'
import type { DiscogsRelease } from '#domain/catalogue/discogs/release.ts'

interface Node {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Node[]
  text: string
}

export type DumpProblem = { readonly problem: 'not_xml' | 'cut_off'; readonly detail: string }

/**
 * Streams the releases of a Discogs dump, gzip or not, one at a time: a dump is over 10 GB. A file that is
 * not such XML, or ends in the middle, gives its good releases and then one problem.
 */
export async function* readReleases(file: string): AsyncGenerator<DiscogsRelease | DumpProblem> {
  const { parser, ready, finished } = releaseParser()
  try {
    for await (const chunk of await textChunks(file)) {
      parser.write(chunk)
      yield* ready.splice(0)
    }
    if (finished()) parser.close()
    yield* ready.splice(0)
    if (!finished()) yield { problem: 'cut_off', detail: 'the file ends inside the list of releases' }
  } catch (error) {
    yield* ready.splice(0)
    const detail = error instanceof Error ? error.message : String(error)
    yield { problem: /unexpected end of file/i.test(detail) ? 'cut_off' : 'not_xml', detail }
  }
}

/** Text of a file, unpacked when it begins like gzip. A character that a chunk cuts in two is kept whole. */
async function textChunks(file: string): Promise<AsyncIterable<string>> {
  const magic: unknown[] = []
  for await (const start of createReadStream(file, { start: 0, end: 1 })) magic.push(start)
  const [first] = magic
  const zipped = Buffer.isBuffer(first) && first[0] === 0x1f && first[1] === 0x8b
  const source = createReadStream(file)
  if (!zipped) return source.setEncoding('utf8')
  const unzip = createGunzip()
  source.on('error', error => unzip.destroy(error))
  return source.pipe(unzip).setEncoding('utf8')
}

function releaseParser() {
  const parser = new SaxesParser()
  const ready: DiscogsRelease[] = []
  const open: Node[] = []
  let rootSeen = false
  let rootClosed = false
  parser.on('opentag', ({ name, attributes }) => {
    rootSeen = true
    if (open.length === 0 && name !== 'release') return
    const node: Node = { name, attributes, children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', text => {
    const node = open.at(-1)
    if (node) node.text += text
  })
  parser.on('closetag', ({ name }) => {
    if (open.length === 0) {
      rootClosed = name === 'releases'
      return
    }
    const node = open.pop()
    if (node && open.length === 0) ready.push(releaseOf(node))
  })
  parser.on('error', error => {
    throw error
  })
  return { parser, ready, finished: () => rootSeen && rootClosed }
}

const child = (node: Node, name: string): Node | undefined => node.children.find(c => c.name === name)
const textOf = (node: Node, name: string): string => child(node, name)?.text.trim() ?? ''
const list = (node: Node, group: string, name: string): Node[] =>
  child(node, group)?.children.filter(c => c.name === name) ?? []
const whole = (text: string | undefined): number => Number.parseInt(text ?? '', 10) || 0

function releaseOf(node: Node): DiscogsRelease {
  return {
    id: whole(node.attributes['id']),
    status: node.attributes['status'] ?? '',
    title: textOf(node, 'title'),
    artists: list(node, 'artists', 'artist').map(a => ({
      id: whole(textOf(a, 'id')),
      name: textOf(a, 'anv') || textOf(a, 'name'),
      join: textOf(a, 'join'),
    })),
    labels: list(node, 'labels', 'label').map(({ attributes }) => ({
      id: whole(attributes['id']),
      name: attributes['name'] ?? '',
      catno: attributes['catno'] ?? '',
    })),
    formats: list(node, 'formats', 'format').map(f => ({
      name: f.attributes['name'] ?? '',
      qty: whole(f.attributes['qty']),
      text: f.attributes['text'] ?? '',
      descriptions: list(f, 'descriptions', 'description').map(d => d.text.trim()),
    })),
    genres: list(node, 'genres', 'genre').map(g => g.text.trim()),
    styles: list(node, 'styles', 'style').map(s => s.text.trim()),
    country: textOf(node, 'country'),
    released: textOf(node, 'released'),
    tracks: list(node, 'tracklist', 'track').map(t => ({
      position: textOf(t, 'position'),
      title: textOf(t, 'title'),
      duration: textOf(t, 'duration'),
    })),
    identifiers: list(node, 'identifiers', 'identifier').map(({ attributes }) => ({
      type: attributes['type'] ?? '',
      value: attributes['value'] ?? '',
    })),
  }
}
