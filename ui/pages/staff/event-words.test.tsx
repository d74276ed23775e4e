import { describe, expect, it } from 'vitest'
import { orderMachine } from '#machines/lifecycles/order/order.machine.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { useEventWords } from './event-words.ts'

type WordsProps = { type: string; actor: string; who?: string }

function Words({ type, actor, who }: WordsProps) {
  const words = useEventWords()
  return <p>{`${words.event(type)} / ${words.actor(actor, who)}`}</p>
}
const words = (type: string, actor: string, path = '/admin/order', who?: string) =>
  draw(<Words type={type} actor={actor} {...(who !== undefined && { who })} />, path)

describe('the log of an order', () => {
  it.each([
    ...orderMachine.events,
    'order.place',
    'order.readdressed',
    'order.trackingCorrected',
    'order.noted',
    'order.resent',
  ])('has a word for %s', async type => expect(await words(type, 'ghost')).not.toContain(type))

  it('says in the reader’s language what happened and who did it', async () => {
    expect(await words('order.payOk', 'payment')).toContain('Paid / payment provider')
    expect(await words('order.cancelStaff', 'team:12', '/fr/admin/order')).toContain(
      'Annulée par l’équipe / équipe 12',
    )
    expect(await words('order.cancelStaff', 'team:12', '/admin/order', 'Tess')).toContain('/ Tess (team)')
  })

  it('leaves what nobody has a word for as it is written', async () => {
    expect(await words('order.unheardOf', 'ghost')).toContain('order.unheardOf / ghost')
  })
})
