// What the page of a direct pressing is loaded with: for its owner, or who has its link.
import { isFailure, type Result } from '#contract'
import type { LoadContext, Loader } from './loader.ts'

type Pressing = Exclude<Result<'pressings.one'>, { error: true }>
type Own = Exclude<Result<'pressings.list'>, { error: true }>['items']

export interface PressingData {
  readonly page: 'pressing'
  /** Null where the address names none: then there is a list of one's own. */
  readonly pressing: Pressing | null
  /** Null where nobody is signed in. */
  readonly own: Own | null
  /** Of the link it was opened by; empty for its owner. */
  readonly token: string
}

const idShape = /^[1-9]\d{0,9}$/

/** Own contracts; none where nobody is signed in: who came without their link is asked to sign in. */
async function loadOwn({ api, signal }: Pick<LoadContext, 'api' | 'signal'>) {
  const list = await api.call('pressings.list', {}, { signal })
  if (isFailure(list) && list.status !== 401) return list
  const own = isFailure(list) ? null : list.items
  return { page: 'pressing', pressing: null, own, token: '' } satisfies PressingData
}

/** One of them, or one's own; signed out and without its link, whoever it may be is asked to sign in. */
export const loadPressing: Loader = async ({ api, visit: { query }, signal }) => {
  const { id = '', token = '' } = query
  if (id !== '' && !idShape.test(id)) return { error: true, status: 404, code: 'not_found' }
  if (id === '') return loadOwn({ api, signal })
  const asked = { id: Number(id), ...(token.length >= 10 && { token }) }
  const pressing = await api.call('pressings.one', asked, { signal })
  if (isFailure(pressing)) {
    const own = token === '' ? await loadOwn({ api, signal }) : pressing
    return 'own' in own && own.own === null ? own : pressing
  }
  return { page: 'pressing', pressing, own: [], token } satisfies PressingData
}
