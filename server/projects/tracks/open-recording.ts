import type { PcmLayout } from '#domain/media/audio-header.ts'
import { pcmLayout } from '#domain/media/pcm.ts'
import type { Storage } from '../../base/storage.ts'
import { HopelessJob } from '../../jobs/job.ts'

const headBytes = 32 * 1_048_576

/** A recording that was kept: how it is written, and its bytes from a place of the file on. */
interface OpenRecording {
  readonly layout: PcmLayout
  readonly from: (byte: number) => Promise<ReadableStream<Uint8Array>>
}

/** Opens the master of a track. It is hopeless where it is gone, or is none that a record is made from. */
export async function openRecording(
  storage: Storage,
  { master, sizeBytes }: { readonly master: string; readonly sizeBytes: number },
): Promise<OpenRecording> {
  const head = await storage.read(master, { start: 0, end: Math.min(headBytes, sizeBytes) - 1 })
  const bytes = head && new Uint8Array(await new Response(head).arrayBuffer())
  const layout = bytes && pcmLayout(bytes, sizeBytes)
  if (layout === undefined || layout.channels > 2) throw new HopelessJob('the recording cannot be read')
  return {
    layout,
    from: async byte => {
      // All of it was heard before a restart: a storage has no range behind a file.
      if (byte >= sizeBytes) return new ReadableStream({ start: sound => sound.close() })
      const sound = await storage.read(master, { start: byte, end: sizeBytes - 1 })
      if (sound === undefined) throw new HopelessJob('the recording is gone')
      return sound
    },
  }
}
