import type { Pool } from 'pg'
import { bulkProject } from '#fixtures/bulk.ts'
import { createRandom } from '#fixtures/random.ts'
import type { DataBench } from '../bench.ts'
import { openShopServer, whileOpen } from '../bench-server.ts'
import { againstLimit } from './against-limit.ts'

interface Question {
  readonly words: readonly string[]
  readonly genre: number
}

const pageRows = 24
const questionsMade = 400

/**
 * What shoppers type: words of a record that is there, the last of them not yet finished, in the record's
 * genre.
 */
function questions(size: number): Question[] {
  const random = createRandom(5)
  return Array.from({ length: questionsMade }, () => {
    const project = bulkProject(random.int(0, size - 1), size)
    const words = `${project.name} ${project.artist_name}`.match(/\p{L}{4,}/gu) ?? ['the']
    const typed = [random.pick(words), random.pick(words)].slice(0, random.int(1, 2))
    const last = typed.at(-1) ?? ''
    return { words: [...typed.slice(0, -1), last.slice(0, 5)], genre: project.genres[0] ?? 1 }
  })
}

/** The text query alone: matches in a genre, as many as are counted, ranked, as many as a page shows. */
const bareQuery = `select id, name, artist_name, label_name, slug, category, picture, price_eur_minor from (
    select p.*, ts_rank_cd(p.search, q) as rank
    from projects p, to_tsquery('simple', f_unaccent($1)) q
    where p.listed and p.search @@ q and p.genre_ids && $2::int[] limit 1001) p
  order by rank desc, id desc limit ${pageRows}`

const bareTask = (pool: Pool, next: () => Question) => () => {
  const { words, genre } = next()
  return pool.query({
    name: 'bare-search',
    text: bareQuery,
    values: [words.map(word => `${word}:*`).join(' & '), [genre]],
  })
}

/** `GET /projects` with words and a genre, beside the text query alone. */
export const benchSearch: DataBench = ({ url, size, pool }, load) => {
  const asked = questions(size)
  const inTurn = () => {
    let turn = 0
    return () => asked[turn++ % asked.length] ?? { words: ['the'], genre: 1 }
  }
  const next = inTurn()
  return whileOpen(openShopServer(url, load.clients), shop =>
    againstLimit(
      {
        name: 'search',
        what: 'search with a genre | the bare SQL text query',
        size,
        target: 0.6,
        operation: () => {
          const { words, genre } = next()
          return shop.calls.get(
            `/api/projects?search=${encodeURIComponent(words.join(' '))}&genre=${genre}&limit=${pageRows}`,
          )
        },
        limit: bareTask(pool, inTurn()),
      },
      load,
    ),
  )
}
