/** Paths the API owns: every answer below them is data, also to what is unknown there, and never the portal's page. */
const API_PATH = /^\/(?:v1|v2|a|n|m|dev\/(?:messages|clock))(?:\/|\?|$)/;

export const isOfApi = ({ url }: { readonly url: string }): boolean => API_PATH.test(url);
