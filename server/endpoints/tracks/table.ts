import type { creationEndpoints } from '#contract/endpoints/creation.ts'
import type { HandlersOf } from '../../handler.ts'
import { callMe } from '../projects/call-me.ts'
import { cover } from '../projects/cover.ts'
import { create } from '../projects/create.ts'
import { edit } from '../projects/edit.ts'
import { ownerMove } from '../projects/owner-move.ts'
import { projects } from '../user/projects.ts'
import { calculate } from '../vod/calculate.ts'
import { encode } from './encode.ts'
import { remove } from './remove.ts'
import { update } from './update.ts'
import { upload } from './upload.ts'

/** Handlers of projects in the making, by endpoint name. */
export const creationHandlers = {
  'projects.edit': edit,
  'projects.create': create,
  'projects.ownerMove': ownerMove,
  'projects.cover': cover,
  'projects.callMe': callMe,
  'vod.calculate': calculate,
  'tracks.upload': upload,
  'tracks.update': update,
  'tracks.encode': encode,
  'tracks.remove': remove,
  'user.projects': projects,
} satisfies HandlersOf<typeof creationEndpoints>
