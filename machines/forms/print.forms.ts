// What is said of print files and proofs: findings that are accepted, and a word on a part of a proof.
import { partMoveWords, proofVerdicts } from '#domain/pressing/parts/part-state.ts'
import { printCodes } from '#domain/pressing/preflight/print-codes.ts'
import { defineForm, movePlan, textIn, wordIn } from './form-journey.ts'

const fields = (needed: readonly string[], more: readonly string[]) => () => ({
  fields: [...needed, ...more].map(name => ({ name, rule: { required: needed.includes(name) } })),
})

/** Accepts findings of the file of a part, or keeps a file that was rejected; the page is loaded anew. */
export const partMoveForm = defineForm({
  ...movePlan(),
  id: 'partMoveForm',
  lives: ['project-files'],
  submit: ({ api }, sent) => {
    const named = textIn(sent, 'codes').split(' ')
    const asked = {
      id: textIn(sent, 'id'),
      part: textIn(sent, 'part'),
      move: wordIn(sent, 'move', partMoveWords),
      codes: printCodes.filter(code => named.includes(code)),
      reason: textIn(sent, 'reason'),
      seen: Number(textIn(sent, 'seen')),
    }
    return api.call('parts.move', asked, { idempotencyKey: sent.key })
  },
  input: fields(['move', 'id', 'part', 'seen'], ['codes', 'reason']),
})

/** Approves or rejects a part of a proof; the page is loaded anew. */
export const proofWordForm = defineForm({
  ...movePlan(),
  id: 'proofWordForm',
  lives: ['project-proof'],
  submit: ({ api }, sent) => {
    const asked = {
      id: textIn(sent, 'id'),
      proof: Number(textIn(sent, 'proof')),
      part: textIn(sent, 'part'),
      verdict: wordIn(sent, 'move', proofVerdicts),
      comment: textIn(sent, 'comment'),
      source: textIn(sent, 'source'),
    }
    return api.call('proofs.decide', asked, { idempotencyKey: sent.key })
  },
  input: fields(['move', 'id', 'proof', 'part'], ['comment', 'source']),
})
