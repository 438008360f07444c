export { useLotesQueHay } from '../lineas/useLotesQueHay';
