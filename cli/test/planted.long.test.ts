// Through a browser and a terminal; those over HTTP are found in `planted.data.test.ts` and
// `planted-walks.long.test.ts`.
import { planted } from '#fixtures/models/planted.ts'
import { findsPlanted } from '#fixtures/models/planted-suite.ts'

findsPlanted(planted.onScreens)
