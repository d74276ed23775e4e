import { describe, expect, it } from 'vitest'
import { answerJudge } from './judge-answer.ts'

const count = { type: 'object', properties: { count: { type: 'integer' } }, additionalProperties: false }
const judge = answerJudge({
  paths: {
    '/build/{id}': {
      get: {
        operationId: 'app.build',
        responses: {
          200: { content: { 'application/json': { schema: count }, 'text/csv': {} } },
          404: { $ref: '#/components/responses/NotFound' },
        },
      },
    },
  },
  components: {
    responses: { NotFound: { content: { 'application/json': { schema: { const: 'nothing' } } } } },
  },
})
const answer = { status: 200, media: 'application/json', body: { count: 1 } }

describe('a judge of answers', () => {
  it('lets pass what the document says', () => {
    expect(() => judge('app.build', answer)).not.toThrow()
    expect(() => judge('app.build', { ...answer, media: 'text/csv', body: undefined })).not.toThrow()
  })

  it('follows an answer to its name', () => {
    expect(() => judge('app.build', { ...answer, status: 404, body: 'nothing' })).not.toThrow()
    expect(() => judge('app.build', { ...answer, status: 404 })).toThrow('must be equal to constant')
  })

  it.each([
    ['a status', { ...answer, status: 410 }, 'answers 410, of which'],
    ['a media type', { ...answer, media: 'text/html' }, 'as text/html, of which'],
    ['a field', { ...answer, body: { count: 1, secret: 2 } }, 'must NOT have additional properties'],
    ['a value', { ...answer, body: { count: '1' } }, 'data/count must be integer'],
  ])('refuses %s that the document does not say', (_, wrong, said) => {
    expect(() => judge('app.build', wrong)).toThrow(said)
  })
})
