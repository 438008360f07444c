import { createContext } from 'react';

/**
 * Con qué nombre guarda el navegador lo que una persona prefiere. Quien dibuja no sabe quién entró: se lo dice el área.
 * Vacío, de nadie.
 */
export const Persona = createContext('');
