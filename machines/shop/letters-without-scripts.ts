// The letters that visitors without scripts send: by the same journeys, for as long as a request takes.
import { waitFor } from 'xstate'
import type { RouteId } from '#domain/site/route-table.ts'
import { contactForm, contestForm, newsletterForm } from '../forms/letters.forms.ts'
import { returnAskForm, returnSendForm, withdrawForm } from '../forms/returns.forms.ts'
import { viewForm } from '../journeys/form/form.view.ts'
import type { AnyJourney } from '../journey.ts'
import type { ShopPorts } from '../ports.ts'
import { journeyOf, type ShopActor, startPageJourney } from './start-shop.ts'
import { untilIdle } from './until-idle.ts'

const routesOf = ({ lives }: Pick<AnyJourney, 'lives'>): readonly RouteId[] =>
  typeof lives === 'string' ? [] : lives

/** Starts a journey if it lives where the visitor is. */
export function startHere(shop: ShopActor, ports: ShopPorts, journey: AnyJourney): void {
  const here = shop.getSnapshot().context.visit?.id
  if (routesOf(journey).some(route => route === here)) startPageJourney(shop, ports, journey)
}

/** What the address of the page says beside its path. */
export const queryOf = (shop: ShopActor) => shop.getSnapshot().context.visit?.query ?? {}

const letterForms = [contactForm, contestForm, newsletterForm, withdrawForm, returnAskForm, returnSendForm]

/** The pages with such a form. */
export const letterRoutes: readonly RouteId[] = letterForms.flatMap(routesOf)

type Letter = Readonly<Record<string, string>>

interface Meant {
  readonly id: (typeof letterForms)[number]['id']
  readonly values: Letter
}

/** Which of the forms of the page a letter is of, and what it says in the fields of that form. */
function meantBy(shop: ShopActor, letter: Letter): Meant {
  const query = queryOf(shop)
  const order = { order_id: query['order_id'] ?? '', order_token: query['order_token'] ?? '' }
  if (letter['form'] === 'ask')
    return { id: 'returnAskForm', values: { ...letter, ...order, lines: linesOf(letter) } }
  if (letter['form'] === 'sent') return { id: 'returnSendForm', values: { ...letter, ...order } }
  // The page of contests has two forms, and only one of them names a contest.
  const isEntry = 'contest_id' in letter || 'entry' in letter
  const ids = [
    ...(isEntry ? (['contestForm'] as const) : []),
    'contact',
    'newsletter',
    'withdrawForm',
  ] as const
  return { id: ids.find(id => journeyOf(shop, id)) ?? 'withdrawForm', values: letter }
}

/** Copies by line as the page of returns sends them, `line-12=1`, in the words of its form: `12:1,13:2`. */
const linesOf = (letter: Letter): string =>
  Object.entries(letter)
    .flatMap(([name, copies]) => {
      const id = /^line-(\d{1,9})$/.exec(name)?.[1]
      return id !== undefined && /^[1-9]\d{0,3}$/.test(copies) ? [`${id}:${copies}`] : []
    })
    .join(',')

/**
 * Sends the form of the page that is shown. True when the shop has it and the page says so under an address
 * of its own; otherwise the journey stays as the page shows it: filled in, with what is wrong beside its
 * field, or what is withdrawn from, to be confirmed, and when that came in.
 */
export async function postLetter(shop: ShopActor, ports: ShopPorts, letter: Letter): Promise<boolean> {
  for (const form of letterForms) startHere(shop, ports, form)
  const { id, values } = meantBy(shop, letter)
  const form = journeyOf(shop, id)
  if (!form) throw new Error('the page has no form')
  for (const { name } of form.getSnapshot().context.fields) {
    const value = values[name]
    if (value !== undefined) form.send({ type: 'form.change', name, value })
  }
  form.send({ type: 'form.submit', key: ports.random.key() })
  const { status } = viewForm(await waitFor(form, snapshot => !snapshot.hasTag('busy')))
  // What was said of an order changes what the page has of it.
  await untilIdle(shop)
  return status === 'sent' && (id === 'contact' || id === 'newsletter' || id === 'contestForm')
}
