import { juntar } from './juntar';

juntar(2);
