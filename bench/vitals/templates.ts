import { z } from 'zod'
import type { Template } from './options.ts'

const Listed = z.object({ items: z.array(z.object({ id: z.int(), category: z.string(), slug: z.string() })) })

/** Some record that is in stock, by its address. */
export async function recordPath(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/projects?category=vinyl&type=stock&sort=newest`)
  const [first] = Listed.parse(await answer.json()).items
  if (!first) throw new Error('The shop lists no record')
  return `/${first.category}/${first.id}/${first.slug}`
}

/** One page of each kind. Cart and checkout are shown with a record in the cart. */
export async function pathsOf(url: string): Promise<Readonly<Record<Template, string>>> {
  return {
    home: '/',
    list: '/vinyl-shop',
    product: await recordPath(url),
    cart: '/cart',
    checkout: '/payment',
    text: '/terms',
  }
}
