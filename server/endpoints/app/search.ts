import type { Handler } from '../../handler.ts'
import { search as searchStore } from '../../store/catalogue/search-results.ts'

/** Projects, artists or labels by what was typed: accents, beginnings and small misspellings are forgiven. */
export const search: Handler<'app.search'> = ({ db }, input) => searchStore(db, input)
