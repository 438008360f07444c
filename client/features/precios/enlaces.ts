export const toListas = () => '/listas-precios';
export const toLista = (id: number) => `/listas-precios/${id}`;
