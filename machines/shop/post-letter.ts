// A form of one of the company's pages, sent by a browser without scripts: the journey that its page brings,
// for as long as a request takes. What the form says is typed and sent.
import { waitFor } from 'xstate'
import type { RouteId } from '#domain/site/route-table.ts'
import { viewForm } from '../journeys/form/form.view.ts'
import type { ShopPorts } from '../ports.ts'
import { contactJourney } from './bring-contact.ts'
import { newsletterJourney } from './bring-newsletter.ts'
import { bringJourney, journeyOf, type ShopActor } from './start-shop.ts'

const letterJourneys = [contactJourney, newsletterJourney]

/** The pages with such a form. */
export const letterRoutes: readonly RouteId[] = letterJourneys.flatMap(({ routes }) => routes)

/**
 * Sends the form of the page that is shown. True when the shop has it; otherwise the journey stays as the
 * page shows it: filled in, with what is wrong beside its field.
 */
export async function postLetter(
  shop: ShopActor,
  ports: ShopPorts,
  letter: Readonly<Record<string, string>>,
): Promise<boolean> {
  const route = shop.getSnapshot().context.visit?.id
  const journey = letterJourneys.find(({ routes }) => routes.some(id => id === route))
  if (journey) bringJourney(shop, ports, journey)
  const form = journeyOf(shop, 'contact') ?? journeyOf(shop, 'newsletter')
  if (!form) throw new Error('the page has no form')
  for (const { name } of form.getSnapshot().context.fields) {
    const value = letter[name]
    if (value !== undefined) form.send({ type: 'form.change', name, value })
  }
  form.send({ type: 'form.submit', key: ports.random.key() })
  return viewForm(await waitFor(form, snapshot => !snapshot.hasTag('busy'))).status === 'sent'
}
