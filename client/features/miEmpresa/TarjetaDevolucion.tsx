import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { VentanaForm } from '@/ui/avisos';
import { Estado, Tarjeta } from '@/ui/base';
import { Acciones, BotonEnviar, Campos, Form, PasswordField, TextField } from '@/ui/form';
import { devolucionQuery, guardarDevolucion, leerDevolucion, type AccesoDevolucion } from './api';
import { useGuardar } from './establecimientos/useGuardar';
import estilos from './empresa.module.css';

interface Datos {
  cedula: string;
  clave: string;
}

const leido = ({ cedula, version }: AccesoDevolucion) => ({ valores: { cedula, clave: '' }, version });

/** Con quién entra la empresa al servicio del SRI que devuelve el IVA en la factura; pocas lo necesitan. */
export function TarjetaDevolucion() {
  const { data: acceso } = useQuery(devolucionQuery);
  const [abierta, setAbierta] = useState(false);
  if (!acceso) return null;
  return (
    <Tarjeta
      titulo="Devolución de IVA en la factura"
      acciones={
        <Estado tono={acceso.con_clave ? 'ok' : 'neutro'}>{acceso.con_clave ? 'Lista' : 'Sin usar'}</Estado>
      }
    >
      <p className={estilos.texto}>
        {acceso.con_clave
          ? `Se pide al SRI con el usuario adicional ${acceso.cedula}.`
          : 'Para devolver el IVA a una persona adulta mayor o con discapacidad, diga el usuario adicional con que su empresa entra al SRI.'}
      </p>
      <Button variant="default" h={36} onClick={() => setAbierta(true)}>
        {acceso.con_clave ? 'Cambiar el usuario' : 'Decir el usuario'}
      </Button>
      {abierta && <Ventana acceso={acceso} alCerrar={() => setAbierta(false)} />}
    </Tarjeta>
  );
}

function Ventana({ acceso, alCerrar }: { acceso: AccesoDevolucion; alCerrar: () => void }) {
  const form = useForm<Datos>({ defaultValues: leido(acceso).valores });
  const guardar = (valores: Datos, version: number) =>
    guardarDevolucion({ cedula: valores.cedula.trim(), clave: valores.clave, version });
  const { enviar, ventana } = useGuardar<Datos>(form, {
    actual: leido(acceso),
    rotulos: { cedula: 'Cédula', clave: 'Clave' },
    cargar: async () => leido(await leerDevolucion()),
    crear: (valores) => guardar(valores, 0),
    cambiar: guardar,
    hecho: 'Usuario guardado',
    alCerrar,
  });
  const titulo = 'Usuario adicional del SRI';
  return (
    <VentanaForm titulo={titulo} tamano={460} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label={titulo}>
        <Campos columnas={1}>
          <TextField
            name="cedula"
            label="Cédula"
            withAsterisk
            className="tabular"
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
            rules={{
              validate: (v: string) => /^\d{10}$/.test(v.trim()) || 'Debe ser una cédula: 10 cifras.',
            }}
          />
          <PasswordField
            name="clave"
            label="Clave"
            description={
              acceso.con_clave
                ? 'Vacía, queda la que está. No se vuelve a mostrar.'
                : 'No se vuelve a mostrar.'
            }
            withAsterisk={!acceso.con_clave}
            maxLength={200}
            autoComplete="new-password"
            rules={{
              validate: (v: string) =>
                acceso.con_clave || Boolean(v) || 'Ingrese la clave del usuario adicional.',
            }}
          />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Guardar</BotonEnviar>
        </Acciones>
      </Form>
      {ventana}
    </VentanaForm>
  );
}
