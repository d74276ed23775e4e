// Asking from a place that waits: a promise in front of the machine.
import type { ActorRefFrom } from 'xstate'
import type { Answer, DialogsMachine, Question } from './dialogs.machine.ts'

/** The visitor said no, or escaped. */
export class Declined extends Error {
  override name = 'Declined'
}

type Dialogs = ActorRefFrom<DialogsMachine>

function answered(dialogs: Dialogs, id: string): Promise<Answer> {
  return new Promise(resolve => {
    const listening = dialogs.on('dialogs.answered', event => {
      if (event.id !== id) return
      listening.unsubscribe()
      resolve(event.answer)
    })
  })
}

/** Resolves on yes, rejects with `Declined` on no. Spec section 4. */
export async function confirm(dialogs: Dialogs, question: Question): Promise<void> {
  const answer = answered(dialogs, question.id)
  dialogs.send({ type: 'dialogs.confirm', question })
  if ((await answer) !== 'yes') throw new Declined(question.id)
}

/** Resolves once the visitor has seen the message. */
export async function tell(dialogs: Dialogs, question: Question): Promise<void> {
  const answer = answered(dialogs, question.id)
  dialogs.send({ type: 'dialogs.tell', question })
  await answer
}
