// Files that stopped on their way: the server keeps what has arrived of them, the page must be given the file
// again, since a browser forgets it with the page.
import type { Output } from '#contract'
import type { FileFacts } from '#domain/text/validation.ts'

/** A file that was begun and has not arrived whole. */
export type Held = Output<'projects.edit'>['uploads'][number]

/** A terminal names files by their whole path, the shop by the last of it. */
const nameOf = ({ name }: FileFacts): string => name.split(/[/\\]/).at(-1) ?? name

/** Name and size tell a file; what differs within is found part by part, and sent anew. */
export const isSameFile = (held: Held, file: FileFacts): boolean =>
  held.name === nameOf(file) && held.size_bytes === file.size

/** What has arrived of a file, from 0 to 1. */
export function shareOf(uploads: readonly Held[], file: FileFacts): number {
  const held = uploads.find(one => isSameFile(one, file))
  return held === undefined ? 0 : Math.min(1, held.arrived_bytes / held.size_bytes)
}
