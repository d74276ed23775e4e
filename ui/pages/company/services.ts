import type { RouteId, RouteMatch } from '#domain/site/route-table.ts'
import type { MessageId } from '../../text/catalogue.ts'

/** What turns beside the words of a page about pressing: colours of a record, or what else is made. */
export type ServiceLook =
  | { is: 'record'; colours: readonly string[]; effect?: 'splatter' | 'marble' }
  | { is: 'cd' }
  | { is: 'tape' }

const record = (...colours: string[]): ServiceLook => ({ is: 'record', colours })

/** The pages that tell of a service, as /pressing lists them. */
export const services = [
  ['service-vinyl', 'service.vinyl', record('coral')],
  ['service-cd', 'service.cd', { is: 'cd' }],
  ['service-audiotape', 'service.audiotape', { is: 'tape' }],
  ['service-merch', 'service.merch', record('mustard', 'dark_blue')],
  [
    'service-design',
    'service.design',
    { is: 'record', colours: ['cream', 'red', 'dark_blue'], effect: 'splatter' },
  ],
  ['service-mastering', 'service.mastering', record('black')],
  ['service-production', 'service.production', record('dark_blue')],
  ['service-direct-pressing', 'service.direct-pressing', record('orange')],
  ['service-ondemand', 'service.ondemand', record('transparent')],
  ['service-deposit-sales', 'service.deposit-sales', record('teal')],
  ['service-retaildistribution', 'service.retaildistribution', record('red')],
  ['service-digitaldistribution', 'service.digitaldistribution', record('sky_blue')],
  ['service-marketing', 'service.marketing', record('yellow')],
  ['service-fulfillment', 'service.fulfillment', record('coral', 'cream')],
  ['service-customerservice', 'service.customerservice', record('pink')],
  ['service-webshop', 'service.webshop', { is: 'record', colours: ['teal', 'white'], effect: 'marble' }],
] as const satisfies readonly (readonly [RouteId, MessageId, ServiceLook])[]

const others: Readonly<Partial<Record<RouteId, ServiceLook>>> = {
  pressing: record('black'),
  'vinyl-pressing': { is: 'record', colours: ['cream', 'red', 'dark_blue'], effect: 'splatter' },
  'vinyl-pressing-green': record('green'),
}

/** How a page about pressing is drawn; undefined for every other text. */
export const lookOfService = (route: RouteMatch['id']): ServiceLook | undefined =>
  (route === 'not-found' ? undefined : others[route]) ?? services.find(([id]) => id === route)?.[2]
