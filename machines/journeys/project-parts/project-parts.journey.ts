// Print files, sent in pieces.
import { type AnyActorRef, fromPromise } from 'xstate'
import { isFailure, type Output, type Result } from '#contract'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts, UploadOptions } from '../../ports.ts'
import { type PartList, projectPartsMachine, type SendAnswer, type Sending } from './project-parts.machine.ts'
import { trackCalls, uploadFailure } from '../../track-uploads.ts'
import { viewProjectParts } from './project-parts.view.ts'

const partsIn = (system: { get(systemId: string): AnyActorRef | undefined }) => system.get('projectParts')

type Ended = Output<'parts.upload'>
/** How an upload is followed, and given up. */
type Watched = UploadOptions & { readonly signal: AbortSignal }

const isEnded = (answer: object): answer is Ended & { list: PartList } =>
  'list' in answer && typeof answer.list === 'object' && answer.list !== null

/** Sends a ZIP where recordings go: its files have their places by their names. Gives the slots after it. */
async function sendZip(ports: ShopPorts, { projectId, file }: Sending, sending: Watched) {
  const { signal } = sending
  const calls = trackCalls(ports, { project_id: projectId }, { fileSize: file.size, signal })
  const answer = await ports.files.upload(file, calls, sending)
  if (!('zip' in answer)) return uploadFailure(answer)
  const list = await ports.api.call('parts.list', { id: projectId }, { signal })
  return isFailure(list) ? list : { list }
}

/** Sends a file; what has arrived is told to the list. */
const sendWith = (ports: ShopPorts) =>
  fromPromise<SendAnswer, Sending>(async ({ input, system, signal }) => {
    const { projectId, key, file, part, reason, isZip } = input
    const { api, files } = ports
    const list = partsIn(system)
    const sending = {
      signal,
      onProgress: (share: number) => list?.send({ type: 'parts.progressed', key, share }),
    }
    if (isZip) return sendZip(ports, input, sending)
    const place = { project_id: projectId, part }
    const answer = await files.upload(
      file,
      {
        start: begun => api.call('parts.upload', { ...place, ...begun, fileSize: file.size }, { signal }),
        chunk: (piece, onProgress) =>
          api.call('parts.upload', { ...place, ...piece }, { signal, ...(onProgress && { onProgress }) }),
        finish: ({ files: { Parts }, ...end }) =>
          api.call('parts.upload', { ...place, ...end, reason, files: { Parts: [...Parts] } }, { signal }),
      },
      sending,
    )
    return isEnded(answer) ? { list: answer.list, unchanged: answer.unchanged } : uploadFailure(answer)
  })

/** The print files of a project, wired to the world. */
export const projectPartsJourney = defineJourney({
  id: 'projectParts',
  lives: ['project-files'],
  machine: projectPartsMachine,
  provide: (ports: ShopPorts) =>
    projectPartsMachine.provide({
      actors: {
        send: sendWith(ports),
        look: fromPromise<Result<'parts.list'>, { readonly projectId: number }>(
          ({ input: { projectId: id }, signal }) => ports.api.call('parts.list', { id }, { signal }),
        ),
      },
    }),
  input: (_, __, list: PartList) => list,
  view: viewProjectParts,
})
