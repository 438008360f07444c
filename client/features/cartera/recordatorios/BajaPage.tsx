import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { consultas } from '@/api/consultas';
import { mensajeDe } from '@/api/errors';
import { Consulta } from '@/ui/base';
import { BotonEnviar, Form } from '@/ui/form';
import { useTitulo } from '@/ui/titulo';
import estilos from '../cobros.module.css';
import { bajaQuery, darseDeBaja, volverARecibir, type Baja } from './api';

/**
 * Lo que abre el enlace de un recordatorio. Deja de recibirlos quien pulsa, no quien abre: hay programas que
 * abren los enlaces de los correos para revisarlos.
 */
export const BajaPage = () => (
  <QueryClientProvider client={consultas}>
    <Recordatorios />
  </QueryClientProvider>
);

function Recordatorios() {
  useTitulo('Recordatorios');
  const { firma = '' } = useParams();
  const consulta = useQuery(bajaQuery(firma));
  const guardadas = useQueryClient();
  const form = useForm();
  const [fallo, setFallo] = useState<string | null>(null);
  const decidir = async (pedir: (firma: string) => Promise<Baja>) => {
    setFallo(null);
    try {
      guardadas.setQueryData(bajaQuery(firma).queryKey, await pedir(firma));
    } catch (error) {
      setFallo(mensajeDe(error));
    }
  };
  return (
    <Consulta de={consulta} ausente="El enlace caducó o no es válido">
      {({ empresa, cliente, hecha }) => (
        <section className={estilos.baja}>
          <h1>{hecha ? 'No recibirá más recordatorios' : `Recordatorios de ${empresa}`}</h1>
          <Form
            form={form}
            onSubmit={() => decidir(hecha ? volverARecibir : darseDeBaja)}
            aria-label="Recordatorios"
          >
            <p role="status">
              {hecha
                ? `${empresa} no volverá a enviar recordatorios de pago a ${cliente}. Si cambia de opinión, ` +
                  'con este mismo enlace vuelve a recibirlos.'
                : `${empresa} envía a ${cliente} recordatorios de lo que está por pagar.`}
            </p>
            {fallo && <p role="alert">{fallo}</p>}
            <BotonEnviar>{hecha ? 'Volver a recibir' : 'No recibir más'}</BotonEnviar>
          </Form>
        </section>
      )}
    </Consulta>
  );
}
