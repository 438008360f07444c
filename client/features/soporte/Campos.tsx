import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField, TextField } from '@/ui/form';
import { CORREO } from '@/lib/validacion';
import { Icono } from '@/ui/base';
import { productosQuery } from './api';
import { ASUNTOS } from './catalogo';
import type { DatosTicket } from './formulario';
import { useBusqueda } from './useBusqueda';
import estilos from './soporte.module.css';

const ESTRELLA = { withAsterisk: true };

export function ProductoField() {
  const { data: productos, isError, isPending } = useQuery(productosQuery);
  const vacio = isPending
    ? 'Cargando...'
    : isError
      ? 'No se pudo cargar la lista; actualice la página'
      : 'Seleccione un servicio';
  return (
    <SelectField
      name="SPT_PRODUCTOS"
      label="Servicio"
      {...ESTRELLA}
      rules={{ required: 'Elija un servicio' }}
      data={[
        { value: '', label: vacio },
        ...(productos ?? []).map(({ PROD_ID, PROD_NOMBRE }) => ({
          value: String(PROD_ID),
          label: PROD_NOMBRE,
        })),
      ]}
    />
  );
}

export function AsuntoField() {
  return (
    <SelectField
      name="SPT_ASUNTO"
      label="Asunto"
      {...ESTRELLA}
      rules={{ required: 'Elija el asunto' }}
      data={[
        { value: '', label: 'Seleccione el asunto' },
        ...ASUNTOS.map(([value, label]) => ({ value, label })),
      ]}
    />
  );
}

export function RucField() {
  const form = useFormContext<DatosTicket>();
  const ruc = useWatch({ control: form.control, name: 'SPT_RUC' });
  const { buscar, buscando } = useBusqueda(form);
  // En este campo la tecla Enter busca; no envía el formulario entero.
  const alTeclear = (evento: KeyboardEvent) => {
    if (evento.key !== 'Enter') return;
    evento.preventDefault();
    if (!buscando) void buscar();
  };
  return (
    <div className={estilos.ruc}>
      <TextField
        name="SPT_RUC"
        label="RUC o cédula"
        {...ESTRELLA}
        inputMode="numeric"
        maxLength={13}
        placeholder="10 o 13 dígitos"
        onKeyDown={alTeclear}
        rules={{
          required: 'Ingrese un número de identificación',
          minLength: { value: 10, message: 'Cédula o RUC deben tener 10 o 13 dígitos' },
          maxLength: { value: 13, message: 'Cédula o RUC deben tener 10 o 13 dígitos' },
        }}
      />
      <Button
        variant="default"
        h={40}
        loading={buscando}
        disabled={ruc.trim().length < 10}
        onClick={() => void buscar()}
        leftSection={<Icono de={IconSearch} />}
      >
        Buscar
      </Button>
    </div>
  );
}

export function ContactoFields() {
  return (
    <>
      <TextField
        name="SPT_CLIENTENOMBRE"
        label="Nombre del cliente"
        {...ESTRELLA}
        maxLength={300}
        autoComplete="name"
        rules={{ required: 'Ingrese el nombre del cliente' }}
      />
      <TextField
        name="SPT_CLIENTECORREO"
        label="Correo del cliente"
        {...ESTRELLA}
        type="email"
        maxLength={254}
        autoComplete="email"
        rules={{
          required: 'Ingrese el correo del cliente',
          pattern: { value: CORREO, message: 'Ingrese un correo válido!' },
        }}
      />
      {/* El rótulo acordado lleva la marca de obligatorio, aunque el campo no lo es. */}
      <TextField
        name="SPT_CLIENTETELEFONO"
        label="Teléfono del cliente"
        {...ESTRELLA}
        type="tel"
        maxLength={10}
        autoComplete="tel"
        rules={{
          minLength: { value: 7, message: 'El teléfono debe tener entre 7 y 10 dígitos' },
          maxLength: { value: 10, message: 'El teléfono debe tener entre 7 y 10 dígitos' },
        }}
      />
    </>
  );
}
