import type { Context as HonoContext, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { isFailure, type ProjectDetail } from '#contract'
import type { Addition, LineKey } from '#domain/orders/cart.ts'
import { locales } from '#domain/text/locale.ts'
import { withStore } from '#domain/site/store-frame.ts'
import { pathFor } from '#domain/site/route-table.ts'
import type { Running } from '#machines/shop/journeys.ts'
import { journeyOf, wireShop } from '#machines/shop/start-shop.ts'
import type { Deps } from '../http/deps.ts'
import { fail } from '../base/failure.ts'
import { answerWith } from '../http/answer-with.ts'
import { isSameOrigin } from '../http/caller.ts'
import { fieldErrors } from '../http/field-errors.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { outcomeOf } from '../http/outcome.ts'
import { openShop, rested } from './open-shop.ts'
import { pageContext } from './request-api.ts'
import { requestJar } from './request-jar.ts'
import { type PageWorld, requestPorts } from './request-ports.ts'

const maxBytes = 8_192
const Id = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31)

/** What a form of a page without scripts may ask of the cart. */
const CartForm = z.object({
  act: z.enum(['add', 'set', 'remove']).default('add'),
  project_id: Id,
  item_id: Id.optional(),
  shop_id: Id.optional(),
  quantity: z.coerce.number().int().min(1).max(99).default(1),
  /** The chosen size, or one for each part of a bundle. */
  size: z.array(z.string().max(20)).default([]),
  locale: z.enum(locales).default('en'),
  /** The white-label shop in whose frame the form stood. */
  store: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
})
type CartForm = z.output<typeof CartForm>

type CartEvent = Parameters<Running<'cart'>['send']>[0]

/**
 * `POST /cart/lines`: the cart for pages without scripts. The same machine does it, for the length of a
 * request.
 */
export function mountCartForms(app: Hono<HttpEnv>, deps: Deps): void {
  const refuse = (c: HonoContext<HttpEnv>, failure: ReturnType<typeof fail>) =>
    answerWith(c, deps.config, {}, outcomeOf(failure))
  app.post(
    '/cart/lines',
    bodyLimit({ maxSize: maxBytes, onError: c => c.text('payload_too_large', 413) }),
    async c => {
      c.set('endpoint', 'cart.form')
      if (!isSameOrigin(c, deps.config)) return refuse(c, fail('forbidden'))
      const sent = await c.req.formData().catch(() => undefined)
      const fields = sent && fieldsOf(sent)
      const form = CartForm.safeParse(fields)
      if (!form.success) return refuse(c, fail('input_invalid', fieldErrors(form.error, fields)))
      return change(c, deps, form.data)
    },
  )
}

/** Empty fields count as left out. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const given = [...form].filter(([, value]) => typeof value === 'string' && value !== '')
  const size = given.filter(([name]) => name === 'size').map(([, value]) => value)
  return { ...Object.fromEntries(given), size }
}

async function change(c: HonoContext<HttpEnv>, deps: Deps, form: CartForm): Promise<Response> {
  const path = withStore(pathFor('cart', form.locale), form.store)
  const jar = requestJar(c)
  const context = await pageContext(c, deps)
  const world = requestPorts(c, context, new URL(path, deps.config.publicUrl), jar)
  const event = await eventOf(form, world)
  if (event === undefined) return answerWith(c, deps.config, {}, outcomeOf(fail('not_found')))
  const shop = openShop(wireShop(world.ports), world.ports, deps.config.buildId)
  try {
    await rested(shop)
    journeyOf(shop, 'cart').send(event)
    await rested(shop)
    jar.write(c, deps.config)
    c.header('cache-control', 'no-store')
    return c.redirect(path, 303)
  } finally {
    shop.stop()
  }
}

const lineOf = ({ project_id, item_id, size }: CartForm): LineKey => ({
  project_id,
  ...(item_id === undefined ? {} : { item_id }),
  ...(size.length === 0 ? {} : { chosen_sizes: size }),
})

async function eventOf(form: CartForm, { ports }: PageWorld): Promise<CartEvent | undefined> {
  const { shop_id: shopId, quantity } = form
  if (form.act !== 'add') {
    if (shopId === undefined) return undefined
    if (form.act === 'remove') return { type: 'cart.remove', shopId, line: lineOf(form) }
    return { type: 'cart.setQuantity', shopId, line: lineOf(form), quantity }
  }
  const project = await ports.api.call('projects.one', { id: String(form.project_id) })
  if (isFailure(project)) return undefined
  return { type: 'cart.add', id: ports.random.cartId(), addition: additionOf(form, project) }
}

function additionOf(form: CartForm, { shop, category }: ProjectDetail): Addition {
  return {
    shopId: shop.id,
    shop: { name: shop.name },
    item: { ...lineOf(form), type: category, quantity: form.quantity },
  }
}
