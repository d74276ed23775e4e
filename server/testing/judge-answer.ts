import { Ajv2020 } from 'ajv/dist/2020.js'
import { z } from 'zod'

const Response = z.looseObject({
  $ref: z.string().optional(),
  content: z.record(z.string(), z.unknown()).default({}),
})
const Operation = z.looseObject({ operationId: z.string(), responses: z.record(z.string(), Response) })
const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z
    .looseObject({ responses: z.record(z.string(), Response).default({}) })
    .default({ responses: {} }),
})

export interface Answered {
  readonly status: number
  /** Without its parameters. */
  readonly media: string
  /** What was read of JSON; undefined for a file. */
  readonly body: unknown
}

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1')

/** Holds answers against an OpenAPI document as it is served: the status, the media type, and the schema. */
export function answerJudge(served: unknown) {
  const document = Document.parse(served)
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'served')
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, given]) => {
        const { data } = Operation.safeParse(given)
        if (!data) return []
        const pointer = `served#/paths/${escaped(path)}/${method}/responses`
        return [[data.operationId, { pointer, responses: data.responses }]] as const
      }),
    ),
  )
  /** What a status may bring, and where the document says so: there, or under a name. */
  function said(name: string, status: number) {
    const operation = operations.get(name)
    const answer = operation?.responses[status]
    const shared = answer?.$ref?.split('/').at(-1)
    if (shared === undefined) return answer && { answer, pointer: `${operation?.pointer}/${status}` }
    const there = document.components.responses[shared]
    return there && { answer: there, pointer: `served#/components/responses/${shared}` }
  }
  return (name: string, { status, media, body }: Answered): void => {
    const found = said(name, status)
    if (!found) throw new Error(`${name} answers ${status}, of which the document says nothing`)
    // A redirection or an unchanged file has nothing in it.
    if (media === '' && Object.keys(found.answer.content).length === 0) return
    if (!Object.hasOwn(found.answer.content, media))
      throw new Error(`${name} answers ${status} as ${media}, of which the document says nothing`)
    if (media !== 'application/json') return
    const fits = ajv.getSchema(`${found.pointer}/content/${escaped(media)}/schema`)
    if (!fits) throw new Error(`${name} has no schema for ${status}`)
    if (fits(body) !== true)
      throw new Error(`${name} answers ${status} against its schema: ${ajv.errorsText(fits.errors)}`)
  }
}

export type AnswerJudge = ReturnType<typeof answerJudge>
