import type { Access, EndpointData } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { notBuilt } from '#contract/not-built.ts'
import { streams } from '#contract/streams.ts'
import { code, type Page, page, table } from './page.ts'

const whoMayCall = {
  none: 'anybody',
  optional: 'anybody; a session changes the answer',
  user: 'signed in',
  staff: 'staff',
} as const satisfies Record<EndpointData['auth'], string>

const mayRepeat = {
  safe: 'changes nothing',
  natural: 'same effect as once',
  key: 'with its `Idempotency-Key`',
} as const satisfies Record<EndpointData['idempotency'], string>

const whoOf = ({ auth, right }: Access): string =>
  right === undefined ? whoMayCall[auth] : `${whoMayCall[auth]}, ${code(right)}`

function row(name: string, endpoint: EndpointData): string[] {
  const { method, path, idempotency, errors, summary } = endpoint
  return [
    code(name),
    code(`${method} ${path}`),
    summary,
    whoOf(endpoint),
    mayRepeat[idempotency],
    errors.join(', '),
  ]
}

/** The reference of the HTTP API, from the contract. */
export function apiPage(): Page {
  const all: [string, EndpointData][] = Object.entries(endpoints)
  const pending: ReadonlySet<string> = new Set(notBuilt)
  const nouns = [...new Set(all.map(([name]) => name.split('.')[0] ?? name))]
  const head = ['name', 'call', 'what for', 'who', 'repeating', 'own error codes']
  const sections = nouns.map(noun => {
    const rows = all.filter(([name]) => name.startsWith(`${noun}.`) && !pending.has(name))
    return rows.length === 0
      ? ''
      : `## ${noun}\n\n${table(
          head,
          rows.map(([name, data]) => row(name, data)),
        )}`
  })
  const open = all.filter(([name]) => pending.has(name))
  const intro =
    'All paths lie below `/api`. Input is one flat object: path parts, and the query of GET and DELETE or ' +
    'the JSON body of POST and PUT. The same data gives the OpenAPI document, the client and `sillon api`.'
  const gap = `## Not built yet\n\nThese answer 501 with the code \`not_built\`.\n\n${table(
    ['name', 'call', 'what for'],
    open.map(([name, data]) => row(name, data).slice(0, 3)),
  )}`
  const going = `## As it happens\n\nThese answer server-sent events and do not end.\n\n${table(
    ['name', 'call', 'what for', 'who'],
    Object.entries(streams).map(([name, stream]) => [
      code(name),
      code(`GET ${stream.path}`),
      stream.summary,
      whoOf(stream),
    ]),
  )}`
  const parts = [intro, ...sections.filter(part => part !== ''), going, ...(open.length > 0 ? [gap] : [])]
  return page('docs/reference/api.md', 'HTTP API', ...parts)
}
