/** The list that the search field controls. */
export const resultsId = 'search-results'

/** One option of it. */
export const optionId = (place: number): string => `search-option-${place}`
