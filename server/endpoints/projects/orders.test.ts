import { describe } from 'vitest'
import { projectLinesTests } from '../../testing/project-lines-tests.ts'

describe('projects.orders', () => projectLinesTests('projects.orders'))
