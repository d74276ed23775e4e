import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { openSlots, type Slots } from './page-slots.ts'

type DrawOptions = {
  /** Every script and style of the document carries it. */
  nonce: string
  /** The script that begins the page in a browser; missing for one that no script begins. */
  start?: string | undefined
  signal?: AbortSignal | undefined
  onError: (error: unknown) => void
}

/**
 * A page to be drawn. With slots it is drawn at once: long parts are held there, and styles go without a
 * nonce. Without, all of it is in the tree.
 */
export type Tree = (slots: Slots | undefined) => ReactNode

/** What React writes where a part of the page was not there yet, or broke. */
const missing = '<!--$!-->'
const styleWithoutNonce = '<style data-precedence='
const end = '</body></html>'
/** The first of what React puts last into the head. */
const headTail = /<title>|<\/head>/

/**
 * The whole document drawn in one go, or undefined when a part of it is not there yet. A page is settled
 * before it is drawn, so it hardly ever waits, and a stream would cut it into small parts to be put together
 * again. What React leaves to streams is added here: the first line, the nonce of styles, the script at the
 * end.
 */
export function drawnAtOnce(tree: Tree, { nonce, start }: DrawOptions): Uint8Array<ArrayBuffer> | undefined {
  const slots = openSlots(nonce)
  const html = renderToString(tree(slots))
  if (html.includes(missing) || !html.endsWith(end)) return undefined
  const headAt = html.search(headTail)
  const head = html.slice(0, headAt).replaceAll(styleWithoutNonce, `<style nonce="${nonce}" data-precedence=`)
  const starts = start === undefined ? '' : `<script nonce="${nonce}">${start}</script>`
  return slots.fill(['<!DOCTYPE html>', head, html.slice(headAt, -end.length), starts, end].join(''))
}

/** The same as a stream, which waits for every part; rejects when the page cannot be drawn. */
export async function drawnInParts(tree: Tree, options: DrawOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { nonce, start, signal, onError } = options
  const stream = await renderToReadableStream(tree(undefined), {
    // The object form: a bare string would leave the style elements without a nonce.
    nonce: { script: nonce, style: nonce },
    ...(start === undefined ? {} : { bootstrapScriptContent: start }),
    // A large part would otherwise come hidden, to be put in its place by a script: not without scripts.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError,
    ...(signal ? { signal } : {}),
  })
  await stream.allReady
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** The document of a tree, as UTF-8: at once if all of it is there, else when it is. */
export async function drawPage(tree: Tree, options: DrawOptions): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const document = drawnAtOnce(tree, options)
    if (document !== undefined) return document
  } catch {
    // What broke breaks again, and is told of.
  }
  return drawnInParts(tree, options)
}
