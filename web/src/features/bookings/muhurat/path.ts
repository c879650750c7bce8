/** The address of the search for a muhurat. */
export const MUHURAT = "/muhurat";
