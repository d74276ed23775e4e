import { planted } from '#fixtures/models/planted.ts'
import { findsPlanted } from '#fixtures/models/planted-suite.ts'

findsPlanted(planted.onTheApi)
