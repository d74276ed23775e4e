/** A stored file's facts. */
export interface StoredFile {
  readonly sizeBytes: number
  readonly contentType: string
  /** Changes with the content. */
  readonly etag: string
  readonly modifiedAt: Date
}

export interface ByteRange {
  readonly start: number
  /** Last byte, included. */
  readonly end: number
}

/** Where files are kept. Keys are slash-separated names such as `songs/{uuid}.mp3`; never a path outside. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType?: string): Promise<void>
  stat(key: string): Promise<StoredFile | undefined>
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  /** Makes one file of several, in their order; those stay. Gives the size in bytes. */
  join(key: string, parts: readonly string[]): Promise<number>
  remove(key: string): Promise<void>
  /** Takes away a folder, with what was left in it half written; one that is not there is let be. */
  removeFolder(folder: string): Promise<void>
}

/**
 * Folders whose files have addresses, by the rule of who may see them where they are of a project. All others
 * are read by nobody but the shop: recordings, whole songs, files on their way, and what is yet to come.
 */
const openFolders: ReadonlySet<string> = new Set([
  'artists',
  'labels',
  // Not where they lie: by the number of a version.
  'print',
  'projects',
  'returns',
  'shops',
  'songs',
  'users',
])

/** Whether a file may be asked for by its address; logos that came with a shop lie in no folder. */
export const hasAddress = (key: string): boolean =>
  key.includes('/') ? openFolders.has(key.split('/')[0] ?? '') : key.endsWith('.svg')
