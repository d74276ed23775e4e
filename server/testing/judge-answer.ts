import { Ajv2020 } from 'ajv/dist/2020.js'
import { z } from 'zod'

const Document = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
        responses: z.record(z.string(), z.looseObject({ content: z.record(z.string(), z.unknown()) })),
      }),
    ),
  ),
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
      Object.entries(methods).map(([method, { operationId, responses }]) => [
        operationId,
        { pointer: `served#/paths/${escaped(path)}/${method}/responses`, responses },
      ]),
    ),
  )
  return (name: string, { status, media, body }: Answered): void => {
    const operation = operations.get(name)
    const answer = operation?.responses[status]
    if (!operation || !answer)
      throw new Error(`${name} answers ${status}, of which the document says nothing`)
    if (!Object.hasOwn(answer.content, media))
      throw new Error(`${name} answers ${status} as ${media}, of which the document says nothing`)
    if (media !== 'application/json') return
    const fits = ajv.getSchema(`${operation.pointer}/${status}/content/${escaped(media)}/schema`)
    if (!fits) throw new Error(`${name} has no schema for ${status}`)
    if (fits(body) !== true)
      throw new Error(`${name} answers ${status} against its schema: ${ajv.errorsText(fits.errors)}`)
  }
}

export type AnswerJudge = ReturnType<typeof answerJudge>
