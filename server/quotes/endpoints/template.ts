import { partNamed } from '#domain/pressing/parts/part-rows.ts'
import { frameOf } from '#domain/pressing/parts/run-parts.ts'
import { templatePdf } from '#domain/pressing/parts/template-pdf.ts'
import { templateWords } from '#domain/pressing/parts/template-words.ts'
import { defaultSpec } from '#domain/pressing/quote/quote-spec.ts'
import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'

/** The template of a part, as large as its run makes it; `named` stands in its margin. Rules 8. */
export const template: Handler<'quote.template'> = (_, { part: key, named, ...choices }) => {
  const run = { ...defaultSpec, ...choices }
  const part = partNamed(key, frameOf(run))
  if (part === undefined) return Promise.resolve(fail('input_invalid', { part: 'choice_unknown' }))
  const bytes = templatePdf(part, templateWords(part, run, named))
  return Promise.resolve({ file_name: `template-${key}.pdf`, content_type: 'application/pdf', bytes })
}
