/** Where the pictures of a print file lie, by the number of its version. */
export const picturesFolder = (versionId: number): string => `print-pictures/${versionId}`
export const pictureKey = (versionId: number, page: number): string =>
  `${picturesFolder(versionId)}/${page}.jpg`
