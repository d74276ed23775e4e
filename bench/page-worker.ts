// The process of `page-visitors.ts`: visits pages for as long as it is asked to, and says how many they were.
import { z } from 'zod'
import { productLink } from '#domain/catalogue/category.ts'
import { bulkProject } from '#fixtures/bulk.ts'
import { httpCalls } from './http-calls.ts'
import { perSecond } from './load.ts'
import { projectPicker } from './operations/random-pick.ts'

const Wish = z.object({ seconds: z.number() })
const Place = z.tuple([z.string(), z.coerce.number(), z.coerce.number()])

const [url, size, clients] = Place.parse(process.argv.slice(2))
const calls = httpCalls(url)
const pick = projectPicker(size, 23)

const visit = () => {
  const { id, category, slug } = bulkProject(pick() - 1, size)
  return calls.get(productLink({ id, category, slug }))
}

process.on('message', message => {
  perSecond(visit, clients, Wish.parse(message).seconds).then(
    reached => process.send?.({ perSecond: reached }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  )
})
