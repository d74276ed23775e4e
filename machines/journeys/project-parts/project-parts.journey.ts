// Print files, sent in pieces.
import { type AnyActorRef, fromPromise } from 'xstate'
import { isFailure, type Output, type Result } from '#contract'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { type PartList, projectPartsMachine, type SendAnswer, type Sending } from './project-parts.machine.ts'
import { viewProjectParts } from './project-parts.view.ts'

const partsIn = (system: { get(systemId: string): AnyActorRef | undefined }) => system.get('projectParts')

type Ended = Output<'parts.upload'>

const isEnded = (answer: object): answer is Ended & { list: PartList } =>
  'list' in answer && typeof answer.list === 'object' && answer.list !== null

const failureOf = (answer: object) =>
  isFailure<object>(answer) ? answer : ({ error: true, code: 'upload_failed' } as const)

/** Sends a file; what has arrived is told to the list. */
const sendWith = ({ api, files }: ShopPorts) =>
  fromPromise<SendAnswer, Sending>(async ({ input, system, signal }) => {
    const { projectId, key, file, part, reason } = input
    const list = partsIn(system)
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
      { signal, onProgress: share => list?.send({ type: 'parts.progressed', key, share }) },
    )
    return isEnded(answer) ? { list: answer.list, unchanged: answer.unchanged } : failureOf(answer)
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
