import type { EventObject } from 'xstate'
import { type Executors, howOf, type System } from './system.ts'
import { Unusable } from '../model/unusable.ts'

/** A request; what is sent with it goes as JSON. */
export interface HttpRequest {
  /** Default: POST for an event, GET for what is shown. */
  readonly method?: string
  /** From the address of the system. */
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface HttpOptions<E extends EventObject, V> {
  /** Where the system answers, when no address is named. */
  readonly url?: string
  /** Makes the system as new, before each way. */
  readonly begin?: HttpRequest
  readonly events: Executors<E, HttpRequest>
  readonly view: HttpRequest & { readonly read: (body: unknown) => V }
}

/** Cookies as the system sets them, by name. */
function keepCookies(jar: Map<string, string>, answer: Response): void {
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    jar.set(name, value)
  }
}

function client(url: string) {
  const jar = new Map<string, string>()
  return async ({ method = 'POST', path, body, headers = {} }: HttpRequest): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(new URL(path, url), {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === '' ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    keepCookies(jar, answer)
    if (answer.status >= 500) throw new Error(`${method} ${path} answered ${answer.status}`)
    return answer
  }
}

const read = async (answer: Response): Promise<unknown> =>
  answer.headers.get('content-type')?.includes('json') === true ? answer.json() : answer.text()

/**
 * A system behind an HTTP API: an event is a request, and so is what is shown. A status of the 400s is a
 * refusal, which must have changed nothing; one of the 500s is a failure.
 */
export function httpSystem<E extends EventObject, V>(options: HttpOptions<E, V>): System<E, V> {
  const { begin, events, view } = options
  return {
    does: Object.keys(events),
    async open(at) {
      const url = at.url ?? options.url
      if (url === undefined)
        throw new Unusable('option_invalid', 'no address: give --url, or url to httpSystem')
      const ask = client(url)
      if (begin) await ask(begin)
      return {
        async act(event) {
          await ask(howOf<HttpRequest>(events, event))
        },
        view: async () => view.read(await read(await ask({ method: 'GET', ...view }))),
      }
    },
  }
}
