/** On the way from the sign-up, and not back from a screen that asked for one thing and named where to go on. */
export const isFirstTime = (search: string): boolean => !new URLSearchParams(search).has('next');
