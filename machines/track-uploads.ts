// How recordings and ZIPs of a run are sent, and what is seen of a ZIP.
import { isFailure, type Output } from '#contract'
import type { ShopPorts, UploadCalls } from './ports.ts'

/** The calls that send a recording, or a ZIP of a run, of so many bytes to a project. Spec section 7. */
export const trackCalls = (
  { api }: Pick<ShopPorts, 'api'>,
  place: { readonly project_id: number },
  { fileSize, signal }: { readonly fileSize: number; readonly signal: AbortSignal },
): UploadCalls => ({
  start: begun => api.call('tracks.upload', { ...place, ...begun, fileSize }, { signal }),
  chunk: (part, onProgress) =>
    api.call('tracks.upload', { ...place, ...part }, { signal, ...(onProgress && { onProgress }) }),
  finish: ({ files: { Parts }, ...end }) =>
    api.call('tracks.upload', { ...place, ...end, files: { Parts: [...Parts] } }, { signal }),
})

/** Why an upload came to nothing, also where its answer is none that the shop gives. */
export const uploadFailure = (answer: object) =>
  isFailure<object>(answer) ? answer : ({ error: true, code: 'upload_failed' } as const)

type Zip = NonNullable<Output<'tracks.upload'>['zip']>

/** A ZIP: how far it is unpacked, and each of its files. */
export const zipView = ({ id, name, standing, share, files }: Zip) => ({
  id,
  name,
  isWaiting: standing === 'waiting',
  percent: Math.floor(share * 100),
  files,
})

export type ZipView = ReturnType<typeof zipView>
