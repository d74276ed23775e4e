// Over HTTP, where the walk to the defect is a long one; the others are found in `planted.data.test.ts`.
import { planted } from '#fixtures/models/planted.ts'
import { findsPlanted } from '#fixtures/models/planted-suite.ts'

findsPlanted(planted.onLongWalks)
